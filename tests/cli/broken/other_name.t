Results whose file says by its name that it is something else, or nothing.
--- run
gradtape eval -e x -i 'x=[1,2,3]' -o a.npy
for f in b.csv b.json b; do cp a.npy $f; gradtape diff a.npy $f; done
gradtape diff - a.npy <a.npy
head -c 6 a.npy >six.csv; gradtape diff a.npy six.csv
head -c 5 a.npy >five.csv; gradtape diff a.npy five.csv
for text in '' '\n' ' \t\r\n' '\xef\xbb\xbf'; do printf "$text" >none.csv; gradtape diff none.csv a.npy; done
--- exit 3
--- stderr
gradtape: error: 'b.csv' is an npy file under another name
  help: write it to a file that ends in .npy
gradtape: error: 'b.json' is an npy file under another name
  help: write it to a file that ends in .npy
gradtape: error: 'b' is an npy file under another name
  help: write it to a file that ends in .npy
gradtape: error: '-' is an npy file under another name
  help: write it to a file that ends in .npy
gradtape: error: 'six.csv' is an npy file under another name
  help: write it to a file that ends in .npy
five.csv:1:1: error: the byte 0x93 here is not valid UTF-8
    1 | �NUMP
      | ^
      = help: save the file as UTF-8
none.csv:1:1: error: the file is empty
none.csv:1:1: error: the file is empty
    1 | 
      | ^
none.csv:1:1: error: the file is empty
    1 |  	
      | ^
none.csv:1:1: error: the file is empty
    1 | ﻿
      | ^
--- run
gradtape diff a.npy a.npy
cp a.npy c.npy; gradtape diff a.npy c.npy
printf '1\n2\n3\n' >d.csv; printf ',\n' >e.csv; gradtape diff a.npy d.csv; gradtape diff a.npy e.csv
--- exit 1
--- stdout
name   index  a  b  absolute  relative  ulp  result
value  [0]    1  1  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-9)
name   index  a  b  absolute  relative  ulp  result
value  [0]    1  1  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-9)
name   index  a  b  absolute  relative  ulp  result
value  [0]    1  1  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-9)
name   result
value  a value against null
0 agree, 1 differs (rtol 1e-9)
