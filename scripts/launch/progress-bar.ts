const width = 30;

/** Draws how far long work has come: a bar on a terminal, one line for each tenth elsewhere. */
export function progressBar(label: string, stream: { isTTY?: boolean; write(text: string): unknown }) {
  let drawn = '';
  return (done: number, total: number): void => {
    const share = total > 0 ? Math.min(done / total, 1) : 1;
    const percent = Math.floor(share * 100);
    const filled = Math.floor(share * width);
    const text = stream.isTTY
      ? `\r${label} [${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${String(percent).padStart(3)} %${share === 1 ? '\n' : ''}`
      : `${label}: ${percent - (percent % 10)} %\n`;
    if (text === drawn) return;
    drawn = text;
    stream.write(text);
  };
}
