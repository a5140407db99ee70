"""The same messages as `messages.js` makes."""

SHIFTS = 64
LARGEST_BYTES = 64 * 1024


def make_letters(length):
    state = 1
    letters = bytearray(length)
    for i in range(length):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        letters[i] = 97 + (state >> 16) % 26
    return letters.decode()


LETTERS = make_letters(LARGEST_BYTES + SHIFTS)


def message(kind, number, size):
    head = f"{kind}{number:09d}"
    shift = number % SHIFTS
    return head + LETTERS[shift : shift + size - len(head)]
