Shards: a part of the points, cut by bytes at ends of lines. Behind each other their answers are those of the file.
--- file points.csv
id,x,y
1,2,3

2,-1.5,4
3,0,1e-3
4,1,one
5,7,2
--- file points.ndjson
{"x": 1, "y": 2}
{"x": 2, "y": 3}
{"x": 3}
{"x": 4, "y": 5}
--- run
for k in 1 2 3; do gradtape eval -e 'x * y' --each points.csv --keep id --keep-going --format csv --shard $k/3; done |
cmp - <(gradtape eval -e 'x * y' --each points.csv --keep id --keep-going --format csv) && echo same
--- stdout
same
--- run
for k in 1 2 3 4 5 6 7; do echo "shard $k"; gradtape eval -e 'x * y' --each points.csv --keep id --format csv --shard $k/7; done
--- stdout
shard 1
id,result
shard 2
1,6
shard 3
2,-6
shard 4
3,0
shard 5
shard 6
shard 7
5,14
--- stderr
points.csv:6:5: error: 'one' in column 'y' is not a number
    6 | 4,1,one
      |     ^^^
--- comment
A shard says the file's own lines and records.
--- run
gradtape eval -e 'x * y' --each points.csv --shard 2/2 --keep id
--- exit 3
--- stdout
{"id":3,"values":{"result":0}}
--- stderr
points.csv:6:5: error: 'one' in column 'y' is not a number
    6 | 4,1,one
      |     ^^^
--- run
gradtape eval -e 'x * y' --each points.csv --shard 2/2 --keep id --keep-going
--- exit 3
--- stdout
{"id":3,"values":{"result":0}}
{"id":4,"record":4,"error":{"code":3,"message":"'one' in column 'y' is not a number"}}
{"id":5,"values":{"result":14}}
--- comment
The first record of NDJSON says in each shard which fields there are.
--- run
gradtape eval -e 'x * y' --each points.ndjson --shard 2/2 --keep-going
--- exit 3
--- stdout
{"record":3,"error":{"code":3,"message":"the record has no 'y'"}}
{"values":{"result":20}}
--- run
gradtape eval -e 'x * y' --each points.ndjson --shard 2/2
--- exit 3
--- stderr
points.ndjson:3:1: error: the record has no 'y'
    3 | {"x": 3}
      | ^^^^^^^^
--- comment
A record that fails while it is computed; what is warned of names records of the file.
--- file poles.csv
x
1
4
0
9
0
--- run
gradtape grad -e 'sqrt(x)' --nan error --each poles.csv --shard 2/2
--- exit 6
--- stderr glob
poles.csv:4:1: error: *
    4 | 0
      | ^
...
--- run
gradtape grad -e 'sqrt(x) * y' -i y=0 --wrt x --each poles.csv --shard 2/2
--- stdout
{"target":"result","value":0,"gradients":{"x":0}}
{"target":"result","value":0,"gradients":{"x":0}}
{"target":"result","value":0,"gradients":{"x":0}}
--- stderr glob
...
*in 2 records, first in record 3*
...
--- comment
A header of CSV is that of the whole file: also where no record of a shard has an answer, and where the first has none.
--- file late.csv
x
a
b
c
4
d
--- run
for n in 2 3 5; do for k in $(seq $n); do gradtape grad -e 'x ** 2' --each late.csv --keep-going --format csv --shard $k/$n
done | cmp - <(gradtape grad -e 'x ** 2' --each late.csv --keep-going --format csv) && echo $n; done
--- stdout
2
3
5
--- comment
Rows that would stand under other columns than those of the file are refused in any shard.
--- file shapes.ndjson
{"x": [1, 2]}
{"x": [1, 2, 3]}
{"x": [3, 4, 5]}
--- run
gradtape eval -e 'x * 2' --each shapes.ndjson --format csv --shard 2/2
--- exit 2
--- stderr
shapes.ndjson:3:1: error: the answer to this record has other columns than the first one
    3 | {"x": [3, 4, 5]}
      | ^^^^^^^^^^^^^^^^
      = help: --format ndjson has room for any shape
--- comment
Line breaks in quotes: what stands behind one may look like a record.
--- file quoted.csv
name,x
"a, ""b""",1
"c
4,5
d",2
e,3
--- run
gradtape eval -e 'x * 2' --each quoted.csv --keep name
--- stdout
{"name":"a, \"b\"","values":{"y":2}}
{"name":"c\n4,5\nd","values":{"y":4}}
{"name":"e","values":{"y":6}}
--- run
gradtape eval -e 'x * 2' --each quoted.csv --keep name --keep-going --shard 2/2
--- exit 2
--- stderr
quoted.csv:3:1: error: the quotes of this line are open at its end: in a shard no field holds a line break
    3 | "c
      | ^^
      = help: NDJSON holds any text in one line; without --shard fields may have line breaks
--- run
printf '"x\ny",x\n1,2\n' > header.csv; gradtape eval -e 'x' --each header.csv --keep $'x\ny' --shard 2/2
--- exit 2
--- stderr
header.csv:1:1: error: the quotes of this line are open at its end: in a shard no field holds a line break
    1 | "x
      | ^^
      = help: NDJSON holds any text in one line; without --shard fields may have line breaks
--- comment
More shards than lines; a file that is empty, or has a header alone; one line without an end.
--- run
printf 'x\n1\n2' > two.csv
for k in $(seq 20); do gradtape eval -e 'x * 2' --each two.csv --shard $k/20; done
for k in 1 2; do : > empty.csv; gradtape eval -e 'x' --each empty.csv --shard $k/2; echo $?; done
printf '{"x":1}' > one.ndjson; for k in 1 2 3; do gradtape eval -e 'x * 3' --each one.ndjson --shard $k/3; echo $?; done
--- stdout
{"values":{"y":2}}
{"values":{"y":4}}
0
0
{"values":{"y":3}}
0
0
0
--- comment
The first line may stand behind whole stretches of blank ones, and a file may have fewer bytes than shards: each record
is in one of them.
--- run
printf '\n\n\n\n\n\n\n\n\n{"x":1}\n{"x":2}\n' > behind.ndjson
for n in 2 5 26 60; do
    for k in $(seq $n); do gradtape eval -e 'x * 3' --each behind.ndjson --shard $k/$n; done | paste -sd' '
done
--- stdout
{"values":{"y":3}} {"values":{"y":6}}
{"values":{"y":3}} {"values":{"y":6}}
{"values":{"y":3}} {"values":{"y":6}}
{"values":{"y":3}} {"values":{"y":6}}
--- comment
Which shard it is.
--- run
gradtape eval -e 'x * y' --each points.csv --shard 0/3
--- exit 2
--- stderr
gradtape: error: '--shard 0/3': shards are counted from 1
  help: the first of 3 is --shard 1/3
see 'gradtape help eval'
--- run
for s in 4/3 1/0 3 a/b 1/3/5 -1/3 '' 1/99999999999 12345678901/3; do
gradtape eval -e 'x * y' --each points.csv --shard="$s" 2>&1; echo $?; done
--- stdout
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not '4/3'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not '1/0'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not '3'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not 'a/b'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not '1/3/5'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not '-1/3'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not ''
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not '1/99999999999'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
gradtape: error: '--shard' takes K/N, the Kth of N parts, or auto, not '12345678901/3'
  help: --shard 1/8 to --shard 8/8
see 'gradtape help eval'
2
--- run
for s in /3 1/ 00000000001/3 1/00000000003 1/1000000001 1/9999999999; do
    gradtape eval -e 'x * y' --each points.csv --shard="$s" 2>&1 | grep -c "takes K/N.*not '$s'"
done
gradtape eval -e x --each points.csv --shard 0/1000000000 2>&1 | sed -n 2p
for s in 2/0000000007 0000000002/7 1000000000/1000000000; do
    gradtape eval -e 'x * y' --each points.csv --keep id --shard $s || echo "exit $?"
done
--- stdout
1
1
1
1
1
1
  help: the first of 1000000000 is --shard 1/1000000000
{"id":1,"values":{"result":6}}
{"id":1,"values":{"result":6}}
--- run
gradtape eval -e 'x * y' -i x=1 -i y=2 --shard 1/3
--- exit 2
--- stderr
gradtape: error: '--keep', '--keep-going', '--from', '--reduce', '--shard' and '--partial' are for a stream of points
  help: --each POINTS
see 'gradtape help eval'
--- run
gradtape eval -e 'x * y' --each - --shard 1/3 < points.csv
--- exit 2
--- stderr
gradtape: error: '--shard' needs a file, which is read from its middle: '-' is none
  help: write the points into a file: --each points.ndjson
see 'gradtape help eval'
--- run
gradtape eval -e 'x * y' --each <(cat points.csv) --shard 1/3
--- exit 2
--- stderr glob
gradtape: error: '--shard' needs a file, which is read from its middle: '/dev/fd/*' is none
  help: write the points into a file: --each points.ndjson
see 'gradtape help eval'
--- run
gradtape eval -e 'x * y' --each models --shard 1/3
--- exit 3
--- stderr
gradtape: error: cannot read 'models': Is a directory
--- comment
auto: what a launcher says of this process. mpirun within a job of Slurm sets its own variables beside Slurm's.
--- run
unset ${!OMPI_*} ${!PMI_*} ${!SLURM_*}
ask="gradtape eval -e x*y --each points.csv --keep id --quiet --shard auto"
OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=7 SLURM_PROCID=0 SLURM_NTASKS=9 $ask
PMI_RANK=2 PMI_SIZE=7 $ask
SLURM_PROCID=3 SLURM_NTASKS=7 $ask
$ask; echo $?
PMI_RANK=0 $ask; echo $?
PMI_RANK=3 PMI_SIZE=3 $ask; echo $?
SLURM_PROCID=-1 SLURM_NTASKS=3 $ask; echo $?
for rank in '' 1x 00000000001 1000000001; do PMI_RANK=$rank PMI_SIZE=2000 $ask 2>&1 | grep -c 'are no place in a row'; done
for size in '' 7x 1/7 1000000001; do PMI_RANK=0 PMI_SIZE=$size $ask 2>&1 | grep -c 'are no place in a row'; done
OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=7 gradtape eval -e x*y --each points.csv --keep id --keep-going | wc -l
--- stdout
{"id":1,"values":{"result":6}}
{"id":2,"values":{"result":-6}}
{"id":3,"values":{"result":0}}
2
2
2
2
1
1
1
1
1
1
1
1
5
--- stderr
gradtape: error: '--shard auto': no launcher says which process this is
  help: mpirun sets OMPI_COMM_WORLD_RANK or PMI_RANK, srun SLURM_PROCID; --shard K/N says it
see 'gradtape help eval'
gradtape: error: '--shard auto': PMI_RANK is set, and PMI_SIZE is not
  help: --shard K/N says it
see 'gradtape help eval'
gradtape: error: '--shard auto': PMI_RANK=3 and PMI_SIZE=3 are no place in a row
  help: ranks count from 0; --shard K/N says it
see 'gradtape help eval'
gradtape: error: '--shard auto': SLURM_PROCID=-1 and SLURM_NTASKS=3 are no place in a row
  help: ranks count from 0; --shard K/N says it
see 'gradtape help eval'
--- comment
What is a blank line, and with it the number of each record behind, is the same in a shard as in the whole: blanks, tabs and
carriage returns, alone and around records, of which one in each shard fails.
--- file lines.sh
lines() { printf '%b\n' '' ' ' '\r' ' \r' '\t' '\r\r' ' \r ' '\t\r' '\r x' '  \r\r' ' \t' '\t \r' "$1" "\r$1" " $1" "$1\r" "\t$1" no '' 'no\r'; }
(echo x; lines 1; lines 2; printf 3) >lines.csv
(echo '{"x":7}'; lines '{"x":1}'; printf '{"x":2}') >lines.ndjson
for points in lines.csv lines.ndjson; do
    gradtape eval -e 'x * 2' --each $points --keep-going >whole
    for n in 3 17; do
        for k in $(seq $n); do gradtape eval -e 'x * 2' --each $points --keep-going --shard $k/$n; done | cmp - whole
    done
    grep -c values whole; grep -c error whole; grep -o '"record":[0-9]*' whole | paste -sd' ' | sed 's/"record"://g'
done
--- run
bash lines.sh
--- stdout
7
24
1 2 3 4 5 6 7 8 10 13 14 15 16 17 18 19 20 21 22 23 25 28 29 30
7
6
2 3 4 5 11 12
--- comment
As CSV, too, shards side by side are the whole, under one header: also where some have no record or none that can be read.
--- run
for rows in '' '1,a' 'no,a 2,b' '1,a no,b' 'no,a no,b 3,c' 'no,a' 'no,a no,b'; do
    printf '%s\n' x,k $rows >few.csv
    ask="gradtape eval -e [x,2*x] --each few.csv --format csv --keep k --keep-going"
    $ask >whole
    for n in 2 5; do for k in $(seq $n); do $ask --shard $k/$n; done | cmp - whole; done
    paste -sd/ whole
done
--- stdout
k,y.0,y.1,error
k,y.0,y.1,error/a,1,2,
k,y.0,y.1,error/a,,,'no' in column 'x' is not a number/b,2,4,
k,y.0,y.1,error/a,1,2,/b,,,'no' in column 'x' is not a number
k,y.0,y.1,error/a,,,'no' in column 'x' is not a number/b,,,'no' in column 'x' is not a number/c,3,6,
k,error/a,'no' in column 'x' is not a number
k,error/a,'no' in column 'x' is not a number/b,'no' in column 'x' is not a number
--- comment
Rows of a shard behind the first have no header, whether one is known or not: no record before them has an answer. Where
all records fail the first shard writes the header, with or without records of its own: that of the whole. Without
--keep-going the whole has none, and of a shard without records nothing is said.
--- run
printf 'x\nno\n2\n3\n4\n' >first.csv
for k in 1 2; do
    gradtape eval -e 'x * 2' --each first.csv --shard $k/2 --format csv 2>&1; echo "exit $?"
done | grep -v '|'
printf 'x\nno\n' >none.csv
for k in 1 2 3; do gradtape eval -e 'x * 2' --each none.csv --shard $k/3 --format csv --keep-going; echo "exit $?"; done
gradtape eval -e 'x * 2' --each none.csv --shard 1/3 --format csv; echo "exit $?"
--- stdout
first.csv:2:1: error: 'no' in column 'x' is not a number
exit 3
4
6
8
exit 0
error
exit 0
'no' in column 'x' is not a number
exit 3
exit 0
exit 0
