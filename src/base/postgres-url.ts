/** Whether the URL says that PgBouncer stands before the server, as Prisma's URLs do. */
export const leadsToPgBouncer = (url: string) => /[?&]pgbouncer=true(&|$)/.test(url)
