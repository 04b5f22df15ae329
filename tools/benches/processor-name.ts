import { cpus } from 'node:os';

/** How many processors this machine has, and which: `2 × AMD EPYC`. */
export function processorName(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() || 'processor'}`;
}
