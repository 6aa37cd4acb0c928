import type { OtherKind } from './format';
import type { TokenInPlace } from './jsonTokens';
import type { JsonVisitor } from './jsonWalker';
import type { NumberRun } from './numberRun';

/** Shows all of a walk to two visitors, so that one walk does for both; the second may change the runs. */
export class VisitorPair implements JsonVisitor {
  constructor(
    private readonly first: JsonVisitor,
    private readonly second: JsonVisitor,
  ) {}

  open(isObject: boolean, token: TokenInPlace): void {
    this.first.open(isObject, token);
    this.second.open(isObject, token);
  }

  close(token: TokenInPlace): void {
    this.first.close(token);
    this.second.close(token);
  }

  key(token: TokenInPlace): void {
    this.first.key(token);
    this.second.key(token);
  }

  value(token: TokenInPlace): void {
    this.first.value(token);
    this.second.value(token);
  }

  run(run: NumberRun): void {
    this.first.run(run);
    this.second.run(run);
  }

  number(token: TokenInPlace): void {
    this.first.number(token);
    this.second.number(token);
  }

  string(token: TokenInPlace): void {
    this.first.string(token);
    this.second.string(token);
  }

  other(kind: OtherKind, token: TokenInPlace): void {
    this.first.other(kind, token);
    this.second.other(kind, token);
  }
}
