// All that a script may want to drive a workbench with.
export * from './workbench';
export * from './editor';
export * from './palette';
export * from './panel';
