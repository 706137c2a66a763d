Requests whose names, modes and switches are of another kind. Every refusal stands beside its accepted neighbour.
--- run
gradtape serve <<'END' | sed 's/,"timings".*//'
{"id":1,"expr":"x**2 * z","inputs":{"x":3,"z":2},"wrt":3}
{"id":2,"expr":"x**2 * z","inputs":{"x":3,"z":2},"wrt":["x",3]}
{"id":3,"expr":"x**2 * z","inputs":{"x":3,"z":2},"wrt":[["x",null]]}
{"id":4,"expr":"x**2 * z","inputs":{"x":3,"z":2},"wrt":{"a":"x","b":{"c":true}}}
{"id":5,"expr":"x**2 * z","inputs":{"x":3,"z":2},"target":true}
{"id":6,"expr":"x**2 * z","inputs":{"x":3,"z":2},"wrt":["x",["z"]]}
{"id":7,"expr":"x**2 * z","inputs":{"x":3,"z":2},"wrt":{"a":"x","b":{"c":"z"}}}
{"id":8,"expr":"x**2 * z","inputs":{"x":3,"z":2},"target":"y * x","wrt":"z"}
{"id":9,"expr":"x**2","inputs":{"x":3,"z":2},"wrt":["x","z"],"unconnected":"zeros"}
{"id":10,"expr":"x**2","inputs":{"x":3,"z":2},"wrt":["x","z"],"unconnected":"NONE"}
{"id":11,"expr":"x**2","inputs":{"x":3,"z":2},"wrt":["x","z"],"unconnected":"zero"}
{"id":12,"expr":"x**2","inputs":{"x":3,"z":2},"wrt":["x","z"],"unconnected":"none"}
{"id":13,"expr":"x**2 * z","inputs":{"x":3,"z":2},"command":"jacobian","mode":"forwards"}
{"id":14,"expr":"x**2 * z","inputs":{"x":3,"z":2},"command":"jacobian","mode":"forward"}
{"id":15,"expr":"x**2 * z","inputs":{"x":3,"z":2},"command":"jacobian","mode":"reverse"}
{"id":16,"expr":"x**2 * z","inputs":{"x":3,"z":2},"command":"jacobian","mode":"auto"}
END
--- stdout
{"id":1,"error":{"code":2,"status":"the request is wrong","message":"request:1:56: error: 'wrt' must be a name, or a list or object of names, not an integer\n    1 | {\"id\":1,\"expr\":\"x**2 * z\",\"inputs\":{\"x\":3,\"z\":2},\"wrt\":3}\n      |                                                        ^\n"}}
{"id":2,"error":{"code":2,"status":"the request is wrong","message":"request:1:61: error: 'wrt' must be a name, or a list or object of names, not an integer\n    1 | {\"id\":2,\"expr\":\"x**2 * z\",\"inputs\":{\"x\":3,\"z\":2},\"wrt\":[\"x\",3]}\n      |                                                             ^\n"}}
{"id":3,"error":{"code":2,"status":"the request is wrong","message":"request:1:62: error: 'wrt' must be a name, or a list or object of names, not null\n    1 | {\"id\":3,\"expr\":\"x**2 * z\",\"inputs\":{\"x\":3,\"z\":2},\"wrt\":[[\"x\",null]]}\n      |                                                              ^^^^\n"}}
{"id":4,"error":{"code":2,"status":"the request is wrong","message":"request:1:74: error: 'wrt' must be a name, or a list or object of names, not a truth value\n    1 | {\"id\":4,\"expr\":\"x**2 * z\",\"inputs\":{\"x\":3,\"z\":2},\"wrt\":{\"a\":\"x\",\"b\":{\"c\":true}}}\n      |                                                                          ^^^^\n"}}
{"id":5,"error":{"code":2,"status":"the request is wrong","message":"request:1:59: error: 'target' must be a name, or a list or object of names, not a truth value\n    1 | {\"id\":5,\"expr\":\"x**2 * z\",\"inputs\":{\"x\":3,\"z\":2},\"target\":true}\n      |                                                           ^^^^\n"}}
{"id":6,"result":{"model":"expr","target":"y","value":18,"gradients":{"x":12,"[z]":[9]}}
{"id":7,"result":{"model":"expr","target":"y","value":18,"gradients":{"a":12,"b":{"c":9}}}
{"id":8,"result":{"model":"expr","target":"y * x","value":54,"gradients":{"z":27}}
{"id":9,"error":{"code":2,"status":"the request is wrong","message":"request:1:76: error: 'unconnected' is \"none\" or \"zero\", not \"zeros\"\n    1 | {\"id\":9,\"expr\":\"x**2\",\"inputs\":{\"x\":3,\"z\":2},\"wrt\":[\"x\",\"z\"],\"unconnected\":\"zeros\"}\n      |                                                                            ^^^^^^^\n"}}
{"id":10,"error":{"code":2,"status":"the request is wrong","message":"request:1:77: error: 'unconnected' is \"none\" or \"zero\", not \"NONE\"\n    1 | {\"id\":10,\"expr\":\"x**2\",\"inputs\":{\"x\":3,\"z\":2},\"wrt\":[\"x\",\"z\"],\"unconnected\":\"NONE\"}\n      |                                                                             ^^^^^^\n"}}
{"id":11,"result":{"model":"expr","target":"y","value":9,"gradients":{"x":6,"z":0}}
{"id":12,"result":{"model":"expr","target":"y","value":9,"gradients":{"x":6,"z":null},"unconnected":{"z":{"reason":"no_path","step":"y","line":1,"fix":"'y' is not computed from 'z'; use 'z' in its steps"}}}
{"id":13,"error":{"code":2,"status":"the request is wrong","message":"request:1:79: error: 'mode' is \"auto\", \"reverse\" or \"forward\", not \"forwards\"\n    1 | {\"id\":13,\"expr\":\"x**2 * z\",\"inputs\":{\"x\":3,\"z\":2},\"command\":\"jacobian\",\"mode\":\"forwards\"}\n      |                                                                               ^^^^^^^^^^\n"}}
{"id":14,"result":{"model":"expr","target":"y","value":18,"jacobian":{"x":12,"z":9}}
{"id":15,"result":{"model":"expr","target":"y","value":18,"jacobian":{"x":12,"z":9}}
{"id":16,"result":{"model":"expr","target":"y","value":18,"jacobian":{"x":12,"z":9}}
