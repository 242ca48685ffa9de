import 'next/dist/client/app-webpack';
import { appBootstrap } from 'next/dist/client/app-bootstrap';
import { applyLateSheets } from '../late-sheets';

/**
 * What Next's own beginning reads in one go of some 40 ms, four times that on a phone, in pieces between which the
 * browser can answer a touch. The order is that in which `app-index` asks for them.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'next/dist/client/app-globals'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'next/dist/client/components/router-reducer/fetch-server-response'),
  () => import(/* webpackMode: "eager" */ 'next/dist/client/components/app-router-instance'),
  () => import(/* webpackMode: "eager" */ 'next/dist/client/components/app-router'),
  () => import(/* webpackMode: "eager" */ 'next/dist/client/components/layout-router'),
];

async function start(): Promise<void> {
  for (const piece of pieces) {
    await nextTask();
    await piece();
  }
  await applyLateSheets();
  await nextTask();
  const { hydrate } = await import(/* webpackMode: "eager" */ 'next/dist/client/app-index');
  // By now the router's data was read, which came with the page.
  await nextTask();
  hydrate([]);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

appBootstrap(() => void start());
