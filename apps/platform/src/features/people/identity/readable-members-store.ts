/** What other features may read of members in their own statements: joined as a subquery, which the planner dissolves. */
export const readableMembers = 'select id, username, username_key, demonstration, status, registered_at from member';
