import { workerData } from "node:worker_threads";

/**
 * Ends the process beyond its limits. Node's own limit covers strings and objects, not buffers and WebAssembly. Time is
 * that of the processor, so that a busy machine refuses no file.
 */
const { seconds, megabytes } = workerData as { seconds: number; megabytes: number };

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isOver = process.memoryUsage.rss() > megabytes * 2 ** 20 || user + system > seconds * 1e6;
  if (isOver) process.kill(process.pid, "SIGKILL");
}, 50);
