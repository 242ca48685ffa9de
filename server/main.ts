import { createServer } from 'node:http';
import next from 'next';
import { environment } from '@/lib/config/environment';

const { host, port, mode } = environment();
const app = next({ dev: mode === 'development', hostname: host, port });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => void handle(request, response)).listen(port, host);
