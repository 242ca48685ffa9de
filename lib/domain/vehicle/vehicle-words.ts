export const fuels = ['petrol', 'diesel', 'hybrid', 'electric', 'lpg'] as const;
export const bodies = ['hatchback', 'sedan', 'suv', 'van', 'mpv', 'estate', 'coupe', 'cabriolet', 'pickup'] as const;
export const drives = ['front', 'rear', 'all'] as const;

/** Our term for a service's term; undefined without a translation. */
export function knownWord<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text?.toLowerCase());
}
