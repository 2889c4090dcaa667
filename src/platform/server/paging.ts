export function pagingOf({ page, per_page }: { page: number; per_page: number }, total: number) {
  const offset = (page - 1) * per_page;
  return {
    isPastEnd: offset >= total,
    range: { limit: per_page, offset },
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total },
  };
}
