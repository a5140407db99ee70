from aiohttp import WSMsgType, web

from serve import JOINED, listening_socket, off, receivers, say_ready

group = set()


async def join(request):
    connection = web.WebSocketResponse(**({"compress": False} if off else {}))
    await connection.prepare(request)
    group.add(connection)
    try:
        await connection.send_str(JOINED)
        async for message in connection:
            if message.type != WSMsgType.TEXT:
                break
            for each in receivers(group, connection):
                await each.send_str(message.data)
    finally:
        group.discard(connection)
    return connection


sock = listening_socket()


async def ready(_):
    say_ready(sock.getsockname()[1])


app = web.Application()
app.router.add_get("/", join)
app.on_startup.append(ready)
web.run_app(app, sock=sock, print=None, access_log=None)
