"""The client on `websockets`: what `clients/` does in JavaScript."""

import asyncio
import json
import math
import os
import sys
from random import random
from time import perf_counter_ns

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from messages import message
from processor_time import processor_time
from turns import Alone, Driver, latencies_of, turn_size
from warm_up import SAMPLE_NS, Watch

GRACE_S = 1

task = json.loads(sys.argv[-1])
size = task["bytes"]
silence_s = task["silenceMs"] / 1000


class Wrong(Exception):
    """A message that was not to come: no second try makes it right."""


class Fault(Exception):
    """An external problem."""


def shown(text):
    if not isinstance(text, str):
        return "a message that is not text"
    return f"{json.dumps(text[:24] + ('…' if len(text) > 24 else ''), ensure_ascii=False)} ({len(text)} characters)"


def check(text, expected, index):
    if text != expected:
        raise Wrong(f"client {index + 1} got {shown(text)}, expected {shown(expected)} at client {index + 1}")


async def join(index):
    options = {"compression": None} if task["compression"] == "off" else {}
    try:
        socket = await connect(f"ws://127.0.0.1:{task['port']}/", max_size=None, proxy=None, open_timeout=silence_s, ping_interval=None, **options)
        greeting = await asyncio.wait_for(socket.recv(), silence_s)
    except asyncio.TimeoutError as error:
        raise Fault(f"client {index + 1} could not join: no answer for {silence_s:g} s") from error
    except (WebSocketException, OSError) as error:
        raise Fault(f"client {index + 1} could not join: {error}") from error
    if greeting != "joined":
        raise Wrong(f"client {index + 1} was greeted with {json.dumps(greeting)}")
    return socket


class PingPong:
    deliveries = 1

    def __init__(self, sockets):
        self.asking, self.answering = sockets
        self.question = ""
        self.answer = ""

    def begin(self):
        return [self.answer_all()]

    async def answer_all(self):
        async for text in self.answering:
            check(text, self.question, 1)
            self.question = ""
            await self.answering.send(self.answer)

    async def exchange(self, number):
        self.question = message("q", number, size)
        self.answer = message("a", number, size)
        await self.asking.send(self.question)
        check(await self.asking.recv(), self.answer, 0)


class FanOut:
    def __init__(self, sockets):
        self.sockets = sockets
        self.deliveries = len(sockets)
        self.missing = 0
        self.number = -1
        self.expected = ""
        self.completed = None

    def begin(self):
        return [self.receive_all(index, socket) for index, socket in enumerate(self.sockets)]

    async def receive_all(self, index, socket):
        received = -1
        async for text in socket:
            check(text, self.expected, index)
            if received == self.number:
                raise Wrong(f"client {index + 1} got {shown(text)}, expected nothing")
            received = self.number
            self.missing -= 1
            if self.missing == 0:
                self.completed.set_result(None)

    async def exchange(self, number):
        self.number = number
        self.expected = message("f", number, size)
        self.missing = self.deliveries
        self.completed = asyncio.get_running_loop().create_future()
        await self.sockets[0].send(self.expected)
        await self.completed


def cpu_of_both():
    server, client = processor_time(task["serverPid"]), processor_time(os.getpid())
    return {"server": server, "client": client} if server and client else None


def used_between(before, after, exchanges):
    if not before or not after:
        return {}
    used = {role: {name: after[role][name] - before[role][name] for name in after[role]} for role in ("server", "client")}
    return {"cpu": {"exchanges": exchanges, **used}}


class Measurement:
    """What `measure.js` of the harness does."""

    def __init__(self, exchange, talk):
        self.exchange = exchange
        self.talk = talk
        self.next = 0
        self.waits = 0
        self.first_ns = 0
        self.latencies = []

    async def exchanges(self, count=math.inf, least_ns=math.inf):
        """So many, or as many as take so long: what each took."""
        took = []
        started = sent = perf_counter_ns()
        while len(took) < count and sent - started < least_ns:
            await self.exchange(self.next)
            now = perf_counter_ns()
            took.append(now - sent)
            sent = now
            self.next += 1
        return took

    async def warm_up(self):
        watch = Watch(task["warmUp"])
        warm = None
        while warm is None:
            took = await self.exchanges(least_ns=SAMPLE_NS)
            self.first_ns = self.first_ns or took[0]
            warm = watch.add(sum(took), len(took))
        return watch, warm

    async def turn(self, counted, beginning):
        await self.exchanges(beginning + int(random() * beginning))
        took = await self.exchanges(counted)
        self.latencies += took
        return {"ns": sum(took), "calls": counted}

    def may_go_on(self):
        self.waits += 1
        return self.talk.may_go_on()

    async def all(self):
        exchanges = task.get("exchanges")
        watch, warm = await self.warm_up() if exchanges is None else (None, {"low": 0})
        counted, beginning = turn_size(warm["low"]) if exchanges is None else (exchanges, 0)
        self.talk.say({"is": "warm", "turnNs": counted * warm["low"]})
        first = self.next
        before = cpu_of_both()
        turns = []
        while self.may_go_on():
            turns.append(await self.turn(counted, beginning))
            self.talk.say({"turn": turns[-1]})
        return {
            "exchanges": len(turns) * counted,
            "countedNs": sum(turn["ns"] for turn in turns),
            "turns": len(turns),
            "allExchanges": self.next,
            **({"warmUp": watch.record(warm, turns, self.first_ns)} if watch else {}),
            "latencyNs": latencies_of(self.latencies),
            **used_between(before, cpu_of_both(), self.next - first),
        }


async def watch(measurement):
    seen = None
    # Who waits for others has lost nothing.
    while (measurement.next, measurement.waits) != seen:
        seen = (measurement.next, measurement.waits)
        await asyncio.sleep(silence_s)
    raise Fault(f"a message was lost: nothing more after exchange {measurement.next}")


async def exchange_all():
    talk = Driver() if task.get("turns") else Alone(task["measureMs"] if task.get("exchanges") is None else 0)
    talk.say({"is": "loaded"})
    talk.may_go_on()
    sockets = [await join(index) for index in range(task["clients"])]
    group = FanOut(sockets) if task["passTo"] == "all" else PingPong(sockets)
    measurement = Measurement(group.exchange, talk)
    receiving = [asyncio.ensure_future(each) for each in group.begin()]
    watching = asyncio.ensure_future(watch(measurement))
    measuring = asyncio.ensure_future(measurement.all())
    waiting = {measuring, watching, *receiving}
    while not measuring.done():
        # A receiver that ends has met something wrong, or a connection that is gone.
        done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for each in done:
            each.result()
        if not measuring.done() and len(done & set(receiving)) > 0:
            await asyncio.sleep(GRACE_S)
            raise Fault("a client lost its connection")
    watching.cancel()
    # What was sent too much arrives before the end of a connection.
    await asyncio.gather(*(socket.close() for socket in sockets))
    await asyncio.gather(*receiving)
    for index, socket in enumerate(sockets):
        extra = await left_over(socket)
        if extra is not None:
            raise Wrong(f"client {index + 1} got {shown(extra)}, expected nothing")
    measured = measuring.result()
    return {
        **measured,
        "deliveries": measured["exchanges"] * group.deliveries,
        "deflate": all("PerMessageDeflate" in str(socket.protocol.extensions) for socket in sockets),
    }


async def left_over(socket):
    try:
        return await socket.recv()
    except ConnectionClosed:
        return None


async def main():
    try:
        answer = await exchange_all()
    except Wrong as error:
        answer = {"wrong": str(error)}
    except Fault as error:
        answer = {"fault": str(error)}
    except ConnectionClosed as error:
        # A runner that has seen the server end says so better than the client can: wait, so that it reports first.
        await asyncio.sleep(GRACE_S)
        answer = {"fault": f"a client lost its connection: {error}"}
    print(json.dumps(answer), flush=True)


asyncio.run(main())
