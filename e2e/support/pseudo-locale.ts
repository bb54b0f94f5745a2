import type { Page } from 'playwright-core';

/** From now on every text of the interface in English gets marks around it and a third more length; placeholders and tags stay. */
export async function speakLonger(page: Page): Promise<void> {
  await page.route('**/assets/en-US-*.js', async (route) => {
    const answer = await route.fetch();
    const marked = (text: string) => `⟦${text}${' ~~~'.repeat(Math.ceil(text.length / 12))}⟧`;
    // Each line of a text of the help stands by itself, and says what it is by how it begins.
    const longer = (text: string) =>
      text.replace(
        /((?:^|\\+n)(?:- |## )?)((?:(?!\\+n).)+)/g,
        (_, start: string, line: string) => start + marked(line),
      );
    // Many words come as one text of JSON.
    const ofJson = (text: string) => text.replaceAll(/(?<=":")((?:[^"\\]|\\\\.)*)(?=")/g, longer);
    const body = (await answer.text()).replace(/`((?:[^`\\]|\\.)*)`/g, (_, text: string) =>
      text.startsWith('{"') ? `\`${ofJson(text)}\`` : `\`${longer(text)}\``,
    );
    const headers = { ...answer.headers() };
    delete headers['content-encoding'];
    delete headers['content-length'];
    await route.fulfill({ status: 200, headers, body });
  });
}
