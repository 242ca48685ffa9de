import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';

const microsecondsInSecond = 1e6;
const nanosecondsInSecond = 1e9;
const resolutionMs = 10;

type ProcessGauge = {
  readonly name: string;
  readonly help: string;
  /** How several processes of one program count as one. */
  readonly aggregator: Aggregator;
  readonly read: () => number;
};

/**
 * Metrics of the process itself under Prometheus' usual names: processor time, memory, open files, and the event loop's
 * delay since the last reading. They are read when somebody asks, and no JavaScript runs in between, as it does in the
 * client library's own set at every garbage collection.
 */
export function addProcessMetrics(registry: Registry): void {
  const registers = [registry];
  let countedSeconds = 0;
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of user and system in seconds.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      const seconds = (user + system) / microsecondsInSecond;
      this.inc(seconds - countedSeconds);
      countedSeconds = seconds;
    },
  });
  for (const { read, ...described } of [...memoryGauges(), ...fileGauges(), ...eventLoopGauges()])
    new Gauge({
      ...described,
      registers,
      collect() {
        this.set(read());
      },
    });
}

function memoryGauges(): ProcessGauge[] {
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  return [
    {
      name: 'process_start_time_seconds',
      help: 'Start of the process in seconds since 1970.',
      aggregator: 'omit',
      read: () => startedAt,
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Resident memory in bytes.',
      aggregator: 'sum',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'nodejs_heap_size_total_bytes',
      help: 'Size of the heap in bytes.',
      aggregator: 'sum',
      read: () => getHeapStatistics().total_heap_size,
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      help: 'Bytes of the heap in use.',
      aggregator: 'sum',
      read: () => getHeapStatistics().used_heap_size,
    },
    {
      name: 'nodejs_external_memory_bytes',
      help: 'Memory in bytes that objects hold outside the heap, buffers among them.',
      aggregator: 'sum',
      read: () => getHeapStatistics().external_memory,
    },
  ];
}

function fileGauges(): ProcessGauge[] {
  if (process.platform !== 'linux') return [];
  return [
    {
      name: 'process_open_fds',
      help: 'Open file descriptors.',
      aggregator: 'sum',
      // The folder itself is open while it is listed.
      read: () => readdirSync('/proc/self/fd').length - 1,
    },
  ];
}

function eventLoopGauges(): ProcessGauge[] {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return [
    {
      name: 'nodejs_eventloop_lag_p50_seconds',
      help: 'Median delay of the event loop since the last reading.',
      aggregator: 'average',
      read: () => histogram.percentile(50) / nanosecondsInSecond,
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: '99th percentile of the delays of the event loop since the last reading.',
      aggregator: 'max',
      read: () => histogram.percentile(99) / nanosecondsInSecond,
    },
    {
      name: 'nodejs_eventloop_lag_max_seconds',
      help: 'Longest delay of the event loop since the last reading.',
      aggregator: 'max',
      read() {
        const longest = histogram.max / nanosecondsInSecond;
        // Gauges are read in their order, so this one ends the reading.
        histogram.reset();
        return longest;
      },
    },
  ];
}
