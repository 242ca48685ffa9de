import { remainingErrors } from './form-fields';

test('[CHK-1] an error goes once it holds no more, and none comes up while somebody writes', () => {
  const reported: Record<string, string | undefined> = {
    email: 'ERROR_FORM_REQUIRED',
    name: 'ERROR_FORM_REQUIRED',
    message: undefined,
  };
  const found = { email: 'ERROR_FORM_INCORRECT_EMAIL', message: 'ERROR_FORM_REQUIRED' };
  expect(remainingErrors(reported, found)).toEqual({
    email: 'ERROR_FORM_INCORRECT_EMAIL',
    name: undefined,
    message: undefined,
  });
  expect(remainingErrors({}, found)).toEqual({});
});
