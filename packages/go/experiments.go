// Experiments of two posts about Go, one a process:
//
//	experiments WAY MEASURE_MS
//
// It prints a line of JSON: what the work resulted in, how many calls were timed, and how long one took on average.
package main

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

type answer struct {
	Result  float64            `json:"result"`
	Calls   int                `json:"calls"`
	Ns      float64            `json:"ns"`
	Figures map[string]float64 `json:"figures,omitempty"`
}

// What the compiler must not leave out.
var sink int

func isOdd(i int) bool { return i%2 == 1 }

//go:noinline
func isOddCalled(i int) bool { return i%2 == 1 }

func sumOfOdd() float64 {
	sum := 0
	for i := 1; i < 1000; i++ {
		if isOdd(i) {
			sum += i
		}
	}
	sink = sum
	return float64(sum)
}

func sumOfOddCalled() float64 {
	sum := 0
	for i := 1; i < 1000; i++ {
		if isOddCalled(i) {
			sum += i
		}
	}
	sink = sum
	return float64(sum)
}

func byLoop(n int) int {
	product := 1
	for factor := 2; factor <= n; factor++ {
		product *= factor
	}
	return product
}

func byRecursion(n int) int {
	if n < 2 {
		return 1
	}
	return n * byRecursion(n-1)
}

var factorials [1000]int

// The sum wraps around, so its last 32 bits are the result.
func allFactorials(of func(int) int) func() float64 {
	return func() float64 {
		sum := 0
		for i := 1; i < len(factorials); i++ {
			factorials[i] = of(i)
			sum += factorials[i]
		}
		return float64(uint32(sum))
	}
}

func integers(count int, of func(i int) int) []int {
	values := make([]int, count)
	for i := range values {
		values[i] = of(i)
	}
	return values
}

func prefixSum(values []int) {
	for i := 1; i < len(values); i++ {
		values[i] += values[i-1]
	}
}

func differences(values []int) {
	before := values[0]
	for i := 1; i < len(values); i++ {
		before, values[i] = values[i], values[i]-before
	}
}

// In place, again and again. The result is that of the first call.
func inPlace(change func([]int)) func() float64 {
	values := integers(100, func(i int) int { return i * i })
	first := append([]int(nil), values...)
	change(first)
	result := 0
	for i, value := range first {
		result += i * value
	}
	return func() float64 {
		change(values)
		return float64(result)
	}
}

func copyAll(to, from []int) {
	for i, value := range from {
		to[i] = value
	}
}

func copyOdd(to, from []int) {
	for i, value := range from {
		if value&1 == 1 {
			to[i] = value
		}
	}
}

func copyOddBranchless(to, from []int) {
	for i, value := range from {
		to[i] ^= -(value & 1) & (value ^ to[i])
	}
}

// Random numbers, or random odd ones. The result is the number of wrong ones among the copies.
func copying(copy func(to, from []int), or, kept int) func() float64 {
	random := rand.New(rand.NewSource(1))
	from := integers(10000, func(int) int { return int(random.Uint32()) | or })
	to := make([]int, len(from))
	copy(to, from)
	wrong := 0
	for i, value := range from {
		if expected := value * (value%2 | kept); to[i] != expected {
			wrong++
		}
	}
	return func() float64 {
		copy(to, from)
		return float64(wrong)
	}
}

type node struct {
	next *node
	data int
}

func list(length int) *node {
	var head *node
	for i := 0; i < length; i++ {
		head = &node{head, i}
	}
	return head
}

const nodes = 1000000

func oneList() func() float64 {
	all := list(nodes)
	return func() float64 {
		length := 0
		for at := all; at != nil; at = at.next {
			length++
		}
		return float64(length)
	}
}

func twoLists() func() float64 {
	one, other := list(nodes), list(nodes)
	return func() float64 {
		length := 0
		for a, b := one, other; a != nil && b != nil; a, b = a.next, b.next {
			length++
		}
		return float64(length)
	}
}

func stride(step int) func() float64 {
	const size = 32 << 20
	from, to := make([]byte, size), make([]byte, size)
	for i := range from {
		from[i], to[i] = 1, 2
	}
	return func() float64 {
		for i := 0; i < size; i += step {
			to[i] = from[i]
		}
		return float64(to[0])
	}
}

func sineSum(values []int) float64 {
	sum := 0.0
	for _, value := range values {
		sum += math.Sin(float64(value))
	}
	return sum
}

func numberSum(values []int) float64 {
	sum := 0
	for _, value := range values {
		sum += value
	}
	return float64(sum)
}

// Goroutines with a share each, and a channel for their sums; without goroutines, a plain loop.
func shared(values []int, goroutines int, sumOf func([]int) float64) func() float64 {
	if goroutines == 0 {
		return func() float64 { return sumOf(values) }
	}
	return func() float64 {
		sums := make(chan float64, goroutines)
		for i := 0; i < goroutines; i++ {
			share := values[len(values)*i/goroutines : len(values)*(i+1)/goroutines]
			go func() { sums <- sumOf(share) }()
		}
		total := 0.0
		for i := 0; i < goroutines; i++ {
			total += <-sums
		}
		return total
	}
}

// A number goes through goroutines that start with it.
func chain() float64 {
	const links = 10000
	first := make(chan int)
	last := first
	for i := 0; i < links; i++ {
		from, to := last, make(chan int)
		go func() { to <- <-from }()
		last = to
	}
	go func() { first <- 42 }()
	return float64(<-last)
}

func slice(length int) float64 {
	values := make([]int, length)
	values[0] = 1
	for i := 1; i < length; i++ {
		values[i] = i * values[i-1]
	}
	return float64(values[10])
}

func allocatedBytes() float64 {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return float64(memory.TotalAlloc)
}

// Slices from 100 bytes up to a gigabyte and down again, none of which is kept.
func heap() answer {
	var memory runtime.MemStats
	largest := 0
	for power := -7; power <= 7; power++ {
		runtime.GC()
		bytes := make([]byte, int(1e9/math.Pow10(abs(power))))
		runtime.ReadMemStats(&memory)
		if len(bytes) > largest {
			largest = len(bytes)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&memory)
	figures := map[string]float64{"heapSysBytes": float64(memory.HeapSys), "heapAllocBytes": float64(memory.HeapAlloc)}
	return answer{Result: float64(largest), Calls: 1, Figures: figures}
}

func abs(i int) int {
	if i < 0 {
		return -i
	}
	return i
}

// Two goroutines move ones within an array, whose sum must stay 1,000.
func moves(count int, move func(values *[10]int32, from, to int)) answer {
	values := [10]int32{}
	for i := range values {
		values[i] = 100
	}
	var both sync.WaitGroup
	begun := time.Now()
	for seed := int64(1); seed <= 2; seed++ {
		both.Add(1)
		random := rand.New(rand.NewSource(seed))
		go func() {
			defer both.Done()
			for i := 0; i < count; i++ {
				move(&values, random.Intn(10), random.Intn(10))
			}
		}()
	}
	both.Wait()
	ns := float64(time.Since(begun)) / float64(count)
	sum := 0.0
	for _, value := range values {
		sum += float64(value)
	}
	return answer{Calls: count, Ns: ns, Figures: map[string]float64{"sum": sum}}
}

func plainMove(values *[10]int32, from, to int) {
	if values[from] > 0 {
		values[from]--
		values[to]++
	}
}

func atomicMove(values *[10]int32, from, to int) {
	value := atomic.LoadInt32(&values[from])
	if value > 0 && atomic.CompareAndSwapInt32(&values[from], value, value-1) {
		atomic.AddInt32(&values[to], 1)
	}
}

// What this process has used of all processors, which other programs do not add to.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

var begun = time.Now()

func wallTime() time.Duration { return time.Since(begun) }

// More calls, until they take long enough.
func timed(work func() float64, least time.Duration, now func() time.Duration) answer {
	result := work()
	for calls := 1; ; calls *= 2 {
		before := allocatedBytes()
		start := now()
		for i := 0; i < calls; i++ {
			work()
		}
		took := now() - start
		if took >= least {
			n := float64(calls)
			figures := map[string]float64{"allocatedBytes": math.Round((allocatedBytes() - before) / n)}
			return answer{Result: result, Calls: calls, Ns: float64(took) / n, Figures: figures}
		}
	}
}

// Work that needs no preparation.
func always(work func() float64) func() func() float64 { return func() func() float64 { return work } }

func thousand(i int) int { return i % 1000 }
func self(i int) int     { return i }

func main() {
	way, ms := os.Args[1], os.Args[2]
	measureMs, _ := strconv.Atoi(ms)
	least := time.Duration(measureMs) * time.Millisecond
	moved := 1000 + 20000*measureMs
	sines := func(goroutines int) func() float64 { return shared(integers(1000000, thousand), goroutines, sineSum) }
	numbers := func(count, goroutines int) func() float64 {
		return shared(integers(count, self), goroutines, numberSum)
	}
	ways := map[string]func() func() float64{
		"inlined":          always(sumOfOdd),
		"called":           always(sumOfOddCalled),
		"loop":             func() func() float64 { return allFactorials(byLoop) },
		"recursion":        func() func() float64 { return allFactorials(byRecursion) },
		"prefix":           func() func() float64 { return inPlace(prefixSum) },
		"differences":      func() func() float64 { return inPlace(differences) },
		"copy":             func() func() float64 { return copying(copyAll, 0, 1) },
		"branch":           func() func() float64 { return copying(copyOdd, 0, 0) },
		"branchless":       func() func() float64 { return copying(copyOddBranchless, 0, 0) },
		"branch-predicted": func() func() float64 { return copying(copyOdd, 1, 0) },
		"one-list":         oneList,
		"two-lists":        twoLists,
		"stride-127":       func() func() float64 { return stride(127) },
		"stride-255":       func() func() float64 { return stride(255) },
		"sines-1":          func() func() float64 { return sines(1) },
		"sines-2":          func() func() float64 { return sines(2) },
		"sines-16":         func() func() float64 { return sines(16) },
		"small-sum-loop":   func() func() float64 { return numbers(100000, 0) },
		"small-sum-128":    func() func() float64 { return numbers(100000, 128) },
		"large-sum-loop":   func() func() float64 { return numbers(10000000, 0) },
		"large-sum-128":    func() func() float64 { return numbers(10000000, 128) },
		"chain":            always(chain),
		"slice-11":         always(func() float64 { return slice(11) }),
		"slice-100001":     always(func() float64 { return slice(100001) }),
	}
	var got answer
	switch way {
	case "heap":
		got = heap()
	case "plain-moves":
		got = moves(moved, plainMove)
	case "atomic-moves":
		got = moves(moved, atomicMove)
	default:
		make, known := ways[way]
		if !known {
			fmt.Fprintln(os.Stderr, "unknown way:", way)
			os.Exit(2)
		}
		// What waits for goroutines takes less time than they use.
		now := cpuTime
		if strings.HasPrefix(way, "sines") || strings.Contains(way, "sum") || way == "chain" {
			now = wallTime
		}
		got = timed(make(), least, now)
	}
	line, _ := json.Marshal(got)
	fmt.Println(string(line))
}
