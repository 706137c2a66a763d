What stands in files and on the command line does nothing to a terminal: control characters (C1 too), and those that turn the direction of text, come out as U+FFFD, in JSON and text answers as \u escapes.
--- run
esc=$'\033[2J' csi=$'\xc2\x9b2J' bidi=$'\xe2\x80\xae' bad=$'\xff'
for s in "$esc" "$csi" "$bidi" "$bad"; do
    gradtape "no$s"
    gradtape grad "--no$s"
    gradtape grad "a$s.yaml"
    gradtape grad -e "x$s" -i x=1
    gradtape grad -e x -i x=1 --wrt "y$s"
    gradtape grad -e x -i "y$s=1" -i x=1
    gradtape grad -e x -i x=1 --format "c$s"
    gradtape grad -e x -i x=1 -o "gone$s/o.json"
    gradtape grad -e x --each "gone$s"
    gradtape grad -e x -i x=1 -o "o.$s"
    gradtape test "gone$s" --color always
    gradtape ops "s$s"
    gradtape help "x$s"
done >out 2>err
LC_ALL=C grep -a -c -P '[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80\xae|\x1b\[2J' out err
grep -c . err; iconv -f UTF-8 -t UTF-8 err | cmp - err
head -4 err
--- stdout
out:0
err:0
94
gradtape: error: unknown command 'no�[2J'
see 'gradtape help'
gradtape: error: unknown option '--no�[2J'
see 'gradtape help grad'
--- comment
Data: the same text to whoever reads it.
--- file names.yaml
steps:
  - "y = \"a\u009b2J\u202eb\u2028\""
--- run
gradtape eval names.yaml
gradtape eval names.yaml --format text
gradtape eval names.yaml --target y,1 -o a.json; gradtape diff a.json a.json | tail -1
--- stdout
{"model":"names.yaml","values":{"y":"a\u009b2J\u202eb\u2028"}}
model  names.yaml

values
  y  a\u009b2J\u202eb\u2028
2 agree, 0 differ (rtol 1e-9)
--- comment
More than 1000 numbers: six or fewer along an axis are all shown, of seven the outer three; labels up to 30 columns
widen the distance of the others, one of 31 does not.
--- run
for shape in '[6, 200]' '[7, 200]' '[2, 3, 200]' '[1001]' '[4, 251, 1]'; do gradtape eval -e "x = ones($shape)" --format text | tail -n +4; done
for number in 123456789012345678 1234567890123456789; do gradtape eval -e 'y = x' -i x=2 --target "x * 10000 + $number, y, x + 10" --format text | tail -2; done
--- stdout
  x  [6,200]
    [[1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]]
  x  [7,200]
    [[1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]
     ...
     [1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]
     [1 1 1 ... 1 1 1]]
  x  [2,3,200]
    [[[1 1 1 ... 1 1 1]
      [1 1 1 ... 1 1 1]
      [1 1 1 ... 1 1 1]]

     [[1 1 1 ... 1 1 1]
      [1 1 1 ... 1 1 1]
      [1 1 1 ... 1 1 1]]]
  x  [1001]
    [1 1 1 ... 1 1 1]
  x  [4,251,1]
    [[[1]
      [1]
      [1]
      ...
      [1]
      [1]
      [1]]

     [[1]
      [1]
      [1]
      ...
      [1]
      [1]
      [1]]

     [[1]
      [1]
      [1]
      ...
      [1]
      [1]
      [1]]

     [[1]
      [1]
      [1]
      ...
      [1]
      [1]
      [1]]]
  y                               2
  x + 10                          12
  y       2
  x + 10  12
