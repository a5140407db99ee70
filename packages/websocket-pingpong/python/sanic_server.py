from sanic import Sanic

from serve import JOINED, listening_socket, receivers, say_ready

app = Sanic("pingpong")
app.config.WEBSOCKET_PING_INTERVAL = None
group = set()
sock = listening_socket()


@app.websocket("/")
async def join(_, connection):
    group.add(connection)
    try:
        await connection.send(JOINED)
        async for text in connection:
            for each in receivers(group, connection):
                await each.send(text)
    finally:
        group.discard(connection)


@app.after_server_start
async def ready(_):
    say_ready(sock.getsockname()[1])


app.run(sock=sock, single_process=True, motd=False, access_log=False)
