import { answerProposalByForm } from '@/lib/storefront/bff/proposal-form';
import { routeOf } from '@/lib/storefront/bff/responses';

export const { GET, POST, PUT, DELETE } = routeOf({ POST: answerProposalByForm });
