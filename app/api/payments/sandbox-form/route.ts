import { enterSandbox } from '@/lib/storefront/bff/sandbox-page';

export async function POST(request: Request): Promise<Response> {
  return enterSandbox(request);
}
