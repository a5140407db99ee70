// What the doctor runs to learn what the start of a runtime costs.
