import type { ProofChallenge } from '@/lib/contract/captcha';
import { solveProof } from './solve';

self.onmessage = ({ data }: MessageEvent<ProofChallenge>) => {
  solveProof(data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage(null),
  );
};
