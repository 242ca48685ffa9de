import { solveProof } from '@/lib/captcha/solve';
import type { ProofChallenge } from '@/lib/contract/captcha';

self.onmessage = ({ data }: MessageEvent<ProofChallenge>) => {
  solveProof(data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage(null),
  );
};
