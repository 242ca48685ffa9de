import { z } from 'zod';
import { optionalText, requiredText } from '@/lib/checkout/field-schemas';
import { phone } from '@/lib/contract/orders/orders';
import { type FieldError, newPasswordError } from '@/lib/forms/form-checks';

const key = (name: FieldError) => name;

/** The profile form; the phone may stay empty. */
export const profileSchema = z.object({
  firstName: requiredText(100),
  lastName: requiredText(100),
  phone: optionalText(32).refine(
    (text) => text === '' || phone.safeParse(text).success,
    key('ERROR_FORM_INCORRECT_PHONE'),
  ),
});
export type ProfileValues = z.infer<typeof profileSchema>;

/** The form that changes the password: the new one twice, because nobody sees what is typed. */
export const passwordSchema = z
  .object({
    oldPassword: z.string().min(1, key('ERROR_FORM_REQUIRED')).max(128, key('ERROR_FORM_TOO_LONG')),
    newPassword: z.string().superRefine((text, context) => {
      const problem = newPasswordError(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
    repeated: z.string(),
  })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: key('ERROR_FORM_PASSWORD_REPEAT'),
  });
export type PasswordValues = z.infer<typeof passwordSchema>;
