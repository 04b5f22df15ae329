import { serviceAliases } from '@zmb/admin-api/contract/services.ts';

interface Requested {
  /** A service, also one that staff have added. */
  serviceType: string;
  count: number;
}

/** A service with those that are requested at another URL of its, such as AC maintenance; most requested first. */
export interface RankedService {
  count: number;
  parts: readonly Requested[];
}

const SERVICE_OF: ReadonlyMap<string, string> = new Map<string, string>(
  serviceAliases.map(({ serviceType, service }) => [serviceType, service]),
);

/** Ranks what was requested by service, most often first. */
export function rankServices(requested: readonly Requested[]): RankedService[] {
  const families = Map.groupBy(requested, ({ serviceType }) => SERVICE_OF.get(serviceType) ?? serviceType);
  return [...families.values()]
    .map((parts) => ({ count: parts.reduce((total, { count }) => total + count, 0), parts: parts.toSorted((a, b) => b.count - a.count) }))
    .toSorted((a, b) => b.count - a.count);
}
