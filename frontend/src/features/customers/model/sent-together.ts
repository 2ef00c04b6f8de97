import type { Schemas } from '../../../shared/api/client.ts';

type Message = Pick<Schemas['CustomerMessage'], 'template' | 'channel' | 'createdAt'>;

/** The channels of one message are written by one reaction. */
const TOGETHER_MS = 10_000;

/** Messages, newest first, in groups of what was said once by several channels. */
export function sentTogether<Sent extends Message>(messages: readonly Sent[]): [Sent, ...Sent[]][] {
  const groups: [Sent, ...Sent[]][] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last && isSame(last, message)) last.push(message);
    else groups.push([message]);
  }
  return groups;
}

function isSame(group: readonly [Message, ...Message[]], message: Message): boolean {
  const [{ template, createdAt }] = group;
  const apart = Math.abs(new Date(createdAt).getTime() - new Date(message.createdAt).getTime());
  return (
    template === message.template && apart < TOGETHER_MS && group.every(({ channel }) => channel !== message.channel)
  );
}
