"""Processor time of a process and all its threads, in the ticks of 10 ms that Linux tells anyone."""

TICK_NS = 10_000_000


def processor_time(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            stat = file.read()
    except OSError:
        return None
    # The name, in parentheses, may itself hold anything.
    fields = stat[stat.rindex(")") + 2 :].split(" ")
    return {"userNs": int(fields[11]) * TICK_NS, "sysNs": int(fields[12]) * TICK_NS}
