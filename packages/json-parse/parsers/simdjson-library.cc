/**
 * All of simdjson itself, with its functions hidden. A shared library of it cannot be used: Node.js has a simdjson of its own,
 * of another version, and a call of a function by its name goes to that one.
 */
#include <simdjson.cpp>
