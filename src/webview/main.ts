import { App } from './app';
import { listen, post } from './host';

const main = document.querySelector('main');
if (main === null) throw new Error('The page has no <main>');

const app = new App(main);
listen((message) => {
  app.receive(message);
});
post({ type: 'ready' });
