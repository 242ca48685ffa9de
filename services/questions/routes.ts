import type { Hono } from 'hono';
import { questionsCalls } from '@/lib/contract/catalogue/questions';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { askQuestion } from './ask-question';

export function registerQuestions(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, questionsCalls.questionAsk, ({ body }, context) => askQuestion(account, context, body));
}
