"""The client on `websockets`: what `clients/` does in JavaScript."""

import asyncio
import json
import os
import sys
from time import perf_counter_ns

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from histogram import Histogram
from messages import message
from processor_time import processor_time
from warm_up import SAMPLE_NS, Watch, times_of

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
        socket = await connect(f"ws://127.0.0.1:{task['port']}/", max_size=None, proxy=None, open_timeout=silence_s, **options)
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


def used_since(before, after):
    if not before or not after:
        return {}
    roles = ("server", "client")
    return {"cpu": {role: {name: after[role][name] - before[role][name] for name in after[role]} for role in roles}}


class Progress:
    """The number of exchanges so far, for whoever watches that they go on."""

    number = 0
    first_ns = 0


async def measure(exchange, progress):
    exchanges = task.get("exchanges")
    number = 0

    async def sample():
        """Exchanges until they are long enough to be timed together."""
        nonlocal number
        started = sent = perf_counter_ns()
        count = 0
        while sent - started < SAMPLE_NS:
            await exchange(number)
            number += 1
            count += 1
            progress.number = number
            now = perf_counter_ns()
            if number == 1:
                progress.first_ns = now - sent
            if latency is not None:
                latency.record(now - sent)
            sent = now
            if exchanges is not None and number >= exchanges:
                break
        return sent - started, count

    latency = None
    warm_up = None
    if exchanges is None:
        watching = Watch(task["warmUp"])
        while warm_up is None:
            warm_up = watching.add(*await sample())
    latency = Histogram()
    first = number
    samples = []
    cpu = cpu_of_both()
    started = perf_counter_ns()
    deadline = started + task["measureMs"] * 1e6
    while number < exchanges if exchanges is not None else perf_counter_ns() < deadline or len(samples) < 2:
        took, count = await sample()
        samples.append(took / count)
    return {
        "exchanges": number - first,
        "allExchanges": number,
        "elapsedNs": perf_counter_ns() - started,
        "times": times_of(samples),
        **({} if warm_up is None else {"warmUp": watching.record(warm_up, samples, progress.first_ns)}),
        "latencyNs": latency.summary(),
        **used_since(cpu, cpu_of_both()),
    }


async def watch(progress):
    seen = -1
    while progress.number != seen:
        seen = progress.number
        await asyncio.sleep(silence_s)
    raise Fault(f"a message was lost: nothing more after exchange {seen}")


async def exchange_all():
    sockets = [await join(index) for index in range(task["clients"])]
    group = FanOut(sockets) if task["passTo"] == "all" else PingPong(sockets)
    progress = Progress()
    receiving = [asyncio.ensure_future(each) for each in group.begin()]
    watching = asyncio.ensure_future(watch(progress))
    measuring = asyncio.ensure_future(measure(group.exchange, progress))
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
