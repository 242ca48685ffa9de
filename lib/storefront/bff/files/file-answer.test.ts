import { attachment } from './file-answer';

test('[ACC-4] a file keeps its name in any letters, and no name ends the header', () => {
  expect(attachment('Factura.pdf')).toBe(`attachment; filename="Factura.pdf"; filename*=UTF-8''Factura.pdf`);
  expect(attachment('Ștefan (1).pdf')).toBe(
    `attachment; filename="Stefan (1).pdf"; filename*=UTF-8''%C8%98tefan%20%281%29.pdf`,
  );
  expect(attachment('a"\r\nX: y/€')).toBe(
    `attachment; filename="a___X_ y__"; filename*=UTF-8''a%22%0D%0AX%3A%20y%2F%E2%82%AC`,
  );
});
