import { Injectable } from '@nestjs/common';
import { dictionary } from '@zxcvbn-ts/language-common';
import { CommonPasswords } from '../domain/password-rules.ts';

/** The 49,000 most common passwords, as zxcvbn-ts maintains them. */
@Injectable()
export class ListedCommonPasswords extends CommonPasswords {
  private readonly words: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);

  includes(word: string): boolean {
    return this.words.has(word);
  }
}
