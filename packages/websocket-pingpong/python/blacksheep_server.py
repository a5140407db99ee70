import uvicorn
from blacksheep import Application, WebSocket, WebSocketDisconnectError, ws

from serve import JOINED, listening_socket, loop, off, receivers, say_ready

app = Application()
group = set()
sock = listening_socket()


@ws("/")
async def join(websocket: WebSocket):
    await websocket.accept()
    group.add(websocket)
    try:
        await websocket.send_text(JOINED)
        while True:
            text = await websocket.receive_text()
            for each in receivers(group, websocket):
                await each.send_text(text)
    except WebSocketDisconnectError:
        pass
    finally:
        group.discard(websocket)


@app.on_start
async def ready(_):
    say_ready(sock.getsockname()[1])


options = {"ws_ping_interval": None, **({"ws_per_message_deflate": False} if off else {}), **({"loop": loop} if loop else {})}
uvicorn.Server(uvicorn.Config(app, log_level="warning", **options)).run(sockets=[sock])
