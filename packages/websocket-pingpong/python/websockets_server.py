import asyncio

from websockets.asyncio.server import serve

from serve import JOINED, listening_socket, loop, off, receivers, say_ready

group = set()


async def join(connection):
    group.add(connection)
    try:
        await connection.send(JOINED)
        async for text in connection:
            for each in receivers(group, connection):
                await each.send(text)
    finally:
        group.discard(connection)


async def main():
    sock = listening_socket()
    options = {"compression": None} if off else {}
    async with serve(join, sock=sock, ping_interval=None, **options) as server:
        say_ready(sock.getsockname()[1])
        await server.serve_forever()


if loop == "uvloop":
    import uvloop

    uvloop.run(main())
else:
    asyncio.run(main())
