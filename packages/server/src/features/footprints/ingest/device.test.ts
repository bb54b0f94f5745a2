import { expect, it } from 'vitest';
import { KNOWN_CLIENTS, type KnownClient } from '../testing/user-agents';
import { recogniseClient } from './device';

const recognised = ({ userAgent, said = {} }: KnownClient) =>
  recogniseClient({
    userAgent,
    brands: '',
    platform: '',
    mobile: said.mobile ?? '',
    model: said.model ?? '',
    device: said.device ?? '',
    os: said.os ?? '',
    browser: '',
  });

const people = KNOWN_CLIENTS.filter(({ isRobot }) => !isRobot);
const robots = KNOWN_CLIENTS.filter(({ isRobot }) => isRobot);

it('is tried with more than 300 different clients', () => {
  expect(new Set(KNOWN_CLIENTS.map((client) => JSON.stringify(client))).size).toBe(KNOWN_CLIENTS.length);
  expect(KNOWN_CLIENTS.length).toBeGreaterThan(300);
});

it('knows every robot', () => {
  expect(robots.filter((client) => recognised(client).robot === null).map(({ userAgent }) => userAgent)).toEqual([]);
});

it('takes nobody for a robot', () => {
  expect(people.filter((client) => recognised(client).robot !== null).map(({ userAgent }) => userAgent)).toEqual([]);
});

it('knows the kind of every device', () => {
  const wrong = people.filter((client) => recognised(client).device !== client.device);
  expect(wrong.map(({ userAgent, device }) => `${device}: ${userAgent}`)).toEqual([]);
});
