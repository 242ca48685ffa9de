import { readCompany } from './contract-commands';

test('[CHK-1] requires name and valid numbers of a company', () => {
  const complete = { company: ' Auto Nord SRL ', idno: '1002 6000 48836', vat: '0201234' };
  expect(readCompany(complete)).toEqual({ name: 'Auto Nord SRL', idno: '1002600048836', vatCode: '0201234' });
  expect(readCompany({ ...complete, vat: undefined })).toMatchObject({ vatCode: null });
  expect(readCompany({ name: 'Flota' })).toBeUndefined();
  for (const incomplete of [
    { company: 'A' },
    { idno: complete.idno },
    { vat: '0201234' },
    { ...complete, idno: '1002600048837' },
  ]) {
    expect(() => readCompany(incomplete)).toThrow('A company has');
  }
  expect(() => readCompany({ ...complete, vat: '12' })).toThrow('--vat must be 7 digits');
});
