import type { Schemas } from '../../../shared/api/client.ts';

type Message = Pick<Schemas['CustomerMessage'], 'template' | 'channel' | 'createdAt'>;

/** One reaction writes the messages of all channels, so their times are at most this far apart, in ms. */
const TOGETHER_MS = 10_000;

/** Groups messages, newest first, that several channels sent with the same content. */
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
