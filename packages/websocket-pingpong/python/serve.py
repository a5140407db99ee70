"""What every server in Python is told, and says. None pings: a client that waits for its turn would not answer."""

import json
import os
import socket
import sys

JOINED = "joined"

task = json.loads(sys.argv[-1])
off = task["compression"] == "off"
to_all = task["passTo"] == "all"
loop = task.get("loop")


def listening_socket():
    """On a port that the system chooses, unless told.

    Its protocol is named, because asyncio sets TCP_NODELAY only on connections of a socket that says it is TCP.
    """
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.bind(("127.0.0.1", task.get("port", 0)))
    sock.listen(1024)
    return sock


def say_ready(port):
    print(json.dumps({"ready": True, "port": port, "pid": os.getpid()}), flush=True)


def receivers(group, sender):
    """A list, for the group may change while messages are sent."""
    return [each for each in group if to_all or each is not sender]
