import assert from 'node:assert/strict';
import { makeNonce, panelHtml } from '../../src/host/panelHtml';

const html = panelHtml({
  cspSource: 'https://panel.example',
  nonce: 'n0nce',
  script: 'https://panel.example/webview.js',
  styles: ['https://panel.example/panel.css'],
  codicons: 'https://panel.example/codicon.css',
});

describe('the page of the panel', () => {
  it('allows nothing but our own files and the one script with the nonce', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
    assert.match(policy ?? '', /^default-src 'none'; /);
    assert.match(policy ?? '', /script-src 'nonce-n0nce'$/);
    assert.doesNotMatch(html, /unsafe-/);
  });

  it('has no inline script, no inline style and no event attribute', () => {
    assert.doesNotMatch(html, /<style|style=|\son\w+=/);
    for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)) {
      assert.match(attributes!, /nonce="n0nce"/);
      assert.equal(body, '');
    }
  });

  it('is busy from the first moment', () => {
    assert.match(html, /<main id="app" aria-busy="true"><\/main>/);
  });

  it('gets a new nonce of 128 bits each time', () => {
    const nonces = new Set(Array.from({ length: 50 }, makeNonce));
    assert.equal(nonces.size, 50);
    for (const nonce of nonces) assert.match(nonce, /^[0-9a-f]{32}$/);
  });
});
