import { enterSandbox } from '@/lib/bff/sandbox-page';

export async function POST(request: Request): Promise<Response> {
  return enterSandbox(request);
}
