/** The pages of this machine. No address in brackets: a policy cannot name it, so that no page of it could embed the frame. */
export const LOCAL_ORIGINS: readonly string[] = ['http', 'https'].flatMap((scheme) => [
  `${scheme}://localhost:*`,
  `${scheme}://*.localhost:*`,
  `${scheme}://127.0.0.1:*`,
])
