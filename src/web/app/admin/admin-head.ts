/** What an admin page says of itself: its name, and that search engines have no business here. */
export const adminHead = (title: string) => ({
  meta: [{ title: `${title} · Aangan` }, { name: 'robots', content: 'noindex' }],
});
