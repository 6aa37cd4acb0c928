import type { Page } from 'playwright-core';

/** What of Playwright's inside is needed; it has no other way to say so. */
interface Inside {
  readonly _connection?: {
    toImpl?: (page: unknown) => {
      readonly delegate?: {
        readonly _mainFrameSession?: { readonly _client?: { send(method: string): Promise<unknown> } };
      };
    };
  };
}

/**
 * Has the browser no longer report the network. Playwright listens to it, and each frame of VS Code's socket is copied
 * to it as text: about a fifth of all processor time while ten million costs travel, which no user's browser spends.
 */
export async function stopWatchingNetwork(page: Page): Promise<void> {
  const inside = page as unknown as Inside;
  const client = inside._connection?.toImpl?.(page).delegate?._mainFrameSession?._client;
  if (client === undefined)
    throw new Error('This Playwright is built otherwise: its session is not where it was');
  await client.send('Network.disable');
}
