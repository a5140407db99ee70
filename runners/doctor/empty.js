// The doctor runs this to measure how long a runtime takes to start.
