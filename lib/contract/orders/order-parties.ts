import { z } from 'zod';
import { optionalText } from '../shared';

/** The fields of an address in responses. */
export const savedAddressFields = {
  firstName: optionalText,
  lastName: optionalText,
  company: optionalText,
  country: z.string().default('MD'),
  address: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  state: optionalText,
  postcode: optionalText,
  email: optionalText,
  phone: optionalText,
};

/** The company named on the invoice. */
export const company = z.object({ name: z.string(), idno: z.string(), vatCode: z.string().nullable() });
