import { Injectable } from '@nestjs/common';
import { actorName, worksAtDesk } from '../../../../kernel/actor.ts';
import { currentContext } from '../../../../platform/database/work-context.ts';
import { KeyedHashes } from '../../../../platform/security/keyed-hashes.ts';
import type { CodeLane, CodeRequester } from '../../domain/code-requester.ts';

const PURPOSE = 'sms-code-requester';

/** Tells who requests or enters an SMS code, from the current request. */
@Injectable()
export class CodeRequesters {
  constructor(private readonly hashes: KeyedHashes) {}

  /** For the phone of an account: its owner, an account that wants it as new phone, or the desk. */
  ofAccount({ id, isOwner }: { readonly id: number; readonly isOwner: boolean }): CodeRequester {
    const { actor } = currentContext();
    if (worksAtDesk(actor) && actorName(actor) !== `user:${id}`)
      return this.requester('desk', actorName(actor));
    return this.requester(isOwner ? 'owner' : 'account', `account ${id}`);
  }

  /** The holder of a manage link, for the guest of its visit. */
  ofGuest(customerId: number | null): CodeRequester {
    return customerId === null ? this.stranger() : this.requester('owner', `customer ${customerId}`);
  }

  /** A visitor. @param knownBrowser id of a browser that signed in with the phone before */
  ofVisitor(knownBrowser: string | undefined): CodeRequester {
    return knownBrowser === undefined
      ? this.stranger()
      : this.requester('browser', `browser ${knownBrowser}`);
  }

  /** A visitor by address, or an account that does not have the phone. */
  stranger(): CodeRequester {
    const { actor, client } = currentContext();
    if (actor.kind === 'user') return this.requester('stranger', actorName(actor));
    return { lane: 'stranger', key: this.hashes.ofAddress(PURPOSE, client?.address ?? '') };
  }

  private requester(lane: CodeLane, key: string): CodeRequester {
    return { lane, key: this.hashes.of(PURPOSE, key) };
  }
}
