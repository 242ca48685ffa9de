import { refusedFields } from './order-body';

test('[CHK-1] maps errors of the service to form fields, one error per field', () => {
  const refused = refusedFields(
    [
      'VALIDATION',
      'VALIDATION',
      'VALIDATION',
      'DELIVERY_UNAVAILABLE',
      'VALIDATION',
      'CREDIT_LIMIT_EXCEEDED',
      'INTERNAL',
    ],
    [
      'contact.phone',
      'delivery.address.phone',
      'company.idno',
      'delivery.address.city',
      'contact.firstName',
      'payment',
      'expectedTotal',
    ],
  );
  expect([...refused]).toEqual([
    ['phone', 'ERROR_FORM_INCORRECT_PHONE'],
    ['idno', 'ERROR_FORM_IDNO'],
    ['city', 'ERROR_API_DELIVERY_UNAVAILABLE'],
    ['firstName', 'ERROR_FORM_REFUSED'],
    ['payment', 'ERROR_API_CREDIT_LIMIT_EXCEEDED'],
  ]);
});
