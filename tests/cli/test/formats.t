TAP and JUnit, asked of programs that read them: perl's prove, xmllint, python3-junitparser.
--- file a.yaml
variables: {v: 3}
steps: y = v * v
expect:
  - {eval: y, is: 9}
  - {name: 'odd # name <&>', grad: y, wrt: v, is: 6}
--- file b.yaml
variables: {v: [3, 4]}
steps: y = v * v
expect:
  - {eval: y, is: [9, 16]}
  - {grad: y, wrt: v, is: [6, 7]}
  - {grad: "y < 3 & z", wrt: v, is: 6}
  - {eval: "complex(v[0], v[1])", is: {re: 3, im: 5}}
--- file none.yaml
steps: y = 2
--- run
prove --exec 'gradtape test --format tap' models/*.yaml models/*.json 2>&1 | tail -n 1
--- stdout
Result: PASS
--- run
prove --exec 'gradtape test --format tap' a.yaml none.yaml b.yaml 2>&1 | grep -v '^Files='
--- stdout
a.yaml ..... ok
gradtape: error: there is nothing to test: the file has no entry in 'expect:'
  help: gradtape test --record writes today's results into a file
none.yaml .. 
Dubious, test returned 2 (wstat 512, 0x200)
No subtests run 
b.yaml ..... 
Dubious, test returned 1 (wstat 256, 0x100)
Failed 3/4 subtests 

Test Summary Report
-------------------
none.yaml (Wstat: 512 (exited 2) Tests: 0 Failed: 0)
  Non-zero exit status: 2
  Parse errors: No plan found in TAP output
b.yaml   (Wstat: 256 (exited 1) Tests: 4 Failed: 3)
  Failed tests:  2-4
  Non-zero exit status: 1
Result: FAIL
--- run
gradtape test b.yaml --format tap
--- exit 1
--- stdout
TAP version 13
1..4
ok 1 - b.yaml: value of y
not ok 2 - b.yaml: grad of y by v
  ---
  message: "1 of 2 entries differ, 'v[1]' most"
  severity: fail
  file: "b.yaml"
  line: 5
  index: "[1]"
  expected: 7
  got: 8
  absolute: 1
  relative: 0.14285714285714285
  ulp: 1125899906842624
  rtol: 1e-12
  atol: 0
  ...
not ok 3 - b.yaml: grad of y < 3 & z by v
  ---
  message: "unknown name 'z'; declare it under inputs, variables or constants"
  severity: fail
  file: "b.yaml"
  line: 6
  ...
not ok 4 - b.yaml: value of complex(v[0], v[1])
  ---
  message: "'complex(v[0], v[1])' is not what is expected"
  severity: fail
  file: "b.yaml"
  line: 7
  expected: {"re":3,"im":5}
  got: {"re":3,"im":4}
  absolute: 1
  relative: 0.17149858514250882
  ulp: 1125899906842624
  rtol: 1e-12
  atol: 0
  ...
--- comment
The blocks of YAML, by the parser of prove.
--- run
gradtape test a.yaml b.yaml none.yaml -o all.tap
perl -MTAP::Parser -e '
    my $parser = TAP::Parser->new({source => "all.tap"});
    my $number = 0;
    while (my $result = $parser->next) {
        $number = $result->number if $result->is_test;
        next unless $result->is_yaml;
        my $data = $result->data;
        print "$number: $$data{message} | $$data{file}:$$data{line} | ", $$data{got} // "-", "\n";
    }
    print "passed ", scalar $parser->passed, ", failed ", scalar $parser->failed, ", skipped ",
        scalar $parser->skipped, ", errors ", scalar $parser->parse_errors, "\n";'
--- stdout
4: 1 of 2 entries differ, 'v[1]' most | b.yaml:5 | 8
5: unknown name 'z'; declare it under inputs, variables or constants | b.yaml:6 | -
6: 'complex(v[0], v[1])' is not what is expected | b.yaml:7 | {"re":3,"im":4}
passed 4, failed 3, skipped 1, errors 0
--- run
gradtape test a.yaml b.yaml none.yaml -o all.xml
xmllint --noout --relaxng "$(readlink -f models)/../tests/cli/test/junit.rng" all.xml
--- stderr
all.xml validates
--- run
/usr/bin/python3 - <<'END'
from junitparser import JUnitXml
xml = JUnitXml.fromfile('all.xml')
print('tests', xml.tests, 'failures', xml.failures)
for suite in xml:
    print(suite.name, suite.tests, suite.failures, suite.skipped)
    for case in suite:
        print(' ', case.classname, '|', case.name, '|', [type(r).__name__ for r in case.result])
        for result in case.result:
            print('   ', result.message)
END
--- stdout
tests 7 failures 3
a.yaml 2 0 0
  a | value of y | []
  a | odd # name <&> | []
b.yaml 4 3 0
  b | value of y | []
  b | grad of y by v | ['Failure']
    1 of 2 entries differ, 'v[1]' most
  b | grad of y < 3 & z by v | ['Failure']
    unknown name 'z'; declare it under inputs, variables or constants
  b | value of complex(v[0], v[1]) | ['Failure']
    'complex(v[0], v[1])' is not what is expected
none.yaml 1 0 1
  none | expectations | ['Skipped']
    no expectations
--- run
gradtape test models/*.yaml models/*.json -o models.xml
xmllint --noout --relaxng "$(readlink -f models)/../tests/cli/test/junit.rng" models.xml
--- stderr
models.xml validates
--- comment
The schema is one that refuses.
--- run
sed 's/<testsuite name/<testsuite title/' all.xml >wrong.xml
xmllint --noout --relaxng "$(readlink -f models)/../tests/cli/test/junit.rng" wrong.xml 2>&1 | tail -n 1
--- stdout
wrong.xml fails to validate
