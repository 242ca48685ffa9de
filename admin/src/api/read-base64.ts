/** The content of a file in base64. Throws FILE_CHANGED, because browsers do not read a file that changed or moved. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(new Error('FILE_CHANGED'));
    reader.readAsDataURL(file);
  });
}
