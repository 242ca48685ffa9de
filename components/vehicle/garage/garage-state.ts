import type { SessionState } from '@/lib/contract/orders/session';

export type Garage = Pick<SessionState, 'garage' | 'currentCarId'>;

/** Where this browser keeps its copy. */
export const copyName = 'piesar-garage';

export const noGarage: Garage = { garage: [], currentCarId: null };

/** What this browser kept of the garage; taken up once there is something. */
export const copyOf = { garage: noGarage };
