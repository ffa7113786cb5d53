import { type AgencyRole, agencyRoles } from "@compcard/domain/agencies/options";
import type { Agency, AgencyMember, FormerLink, MemberInput } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useNavigate } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { confirm } from "../../lib/confirm.ts";
import { Link, useLocalPath } from "../../lib/locale/link.tsx";
import { useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Rows } from "../../ui/list/rows.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { Select } from "../../ui/select.tsx";
import { roleMeanings, roleTexts } from "./agency-texts.ts";
import { allBoards, fromOptions, toOptions } from "./member-boards.ts";
import { useAgencyChanged } from "./use-agencies.ts";

const roleOptions = () => agencyRoles.map((value) => ({ value, label: roleTexts[value]() }));

/** Members of the agency; owners invite, change roles and remove. */
export function Members({ agency }: { agency: Agency }) {
  const query = useApiQuery(apiQuery("agencies.members", { params: { id: agency.id } }), { staleTime: 0 });
  const changed = useAgencyChanged();
  const cancel = useApiMutation({
    mutationFn: (email: string) =>
      callApi("agencies.cancelInvitation", { params: { id: agency.id }, query: { email } }),
    errorToast: { id: "agency" },
    onSettled: changed,
  });
  return (
    <Loaded query={query} failed={errorText(query.error)} skeleton="h-60 max-w-2xl">
      {({ members, invitations, former_links }) => (
        <div className="max-w-2xl">
          <Rows rows={members} empty={null}>
            {(member) => <MemberRow key={member.user_id} agency={agency} member={member} />}
          </Rows>
          {agency.role === "owner" && agency.boards.length > 0 && (
            <p className="mt-3 text-sm text-muted">{m.agencies_member_boards_text()}</p>
          )}
          {invitations.length > 0 && (
            <section className="mt-8">
              <h2 className="font-display text-2xl">{m.agencies_invitations()}</h2>
              <Rows rows={invitations} empty={null} className="mt-3">
                {({ email, role }) => (
                  <li
                    key={email}
                    className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline py-3"
                  >
                    <span className="min-w-0 wrap-anywhere">{`${email} · ${roleTexts[role]()}`}</span>
                    <Button
                      variant="secondary"
                      busy={cancel.isPending && cancel.variables === email}
                      onClick={() => cancel.mutate(email)}
                    >
                      {m.agencies_invitation_cancel()}
                    </Button>
                  </li>
                )}
              </Rows>
            </section>
          )}
          {former_links.length > 0 && <FormerLinks links={former_links} />}
          {agency.role === "owner" && <Invite agency={agency} />}
        </div>
      )}
    </Loaded>
  );
}

/** Open links to selections that people made who have left; each leads to its selection, which revokes it. */
function FormerLinks({ links }: { links: FormerLink[] }) {
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl">{m.agencies_former_links()}</h2>
      <p className="mt-2 text-muted">{m.agencies_former_links_hint()}</p>
      <ul className="mt-3 border-t border-hairline">
        {links.map(({ id, name, selection, made_by }) => (
          <li key={id} className="border-b border-hairline py-3 wrap-anywhere">
            <Link
              to={paths.selection(selection.id, { view: "links" })}
              className="underline decoration-1 underline-offset-4"
            >
              {selection.name}
            </Link>
            <span className="block text-sm text-muted">
              {made_by ? m.agencies_former_link_by({ name, maker: made_by }) : name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MemberRow({ agency, member }: { agency: Agency; member: AgencyMember }) {
  const user = useUser();
  const navigate = useNavigate();
  const local = useLocalPath();
  const changed = useAgencyChanged();
  const params = { id: agency.id, userId: member.user_id };
  const own = member.user_id === user?.id;
  const name = member.name || member.email || "?";
  const set = useApiMutation({
    mutationFn: (body: MemberInput) => callApi("agencies.setRole", { params, body }),
    errorToast: { id: "agency" },
    onSuccess: () => toast.success(m.agencies_saved(), { id: "agency" }),
    onSettled: changed,
  });
  const remove = useApiMutation({
    mutationFn: () => callApi("agencies.removeMember", { params }),
    errorToast: { id: "agency" },
    onSuccess: async () => {
      if (own) await navigate(local(paths.agencies()));
    },
    onSettled: changed,
  });
  const confirmRemoval = () =>
    confirm({
      title: own ? m.agencies_leave_title({ agency: agency.name }) : m.agencies_member_remove_title({ name }),
      text: m.agencies_member_remove_text(),
      action: own ? m.agencies_leave() : m.agencies_member_remove(),
      onConfirm: () => remove.mutateAsync(),
    });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-hairline py-3">
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block">{own ? m.agencies_member_own({ name }) : name}</span>
        {member.email && <span className="block text-sm text-muted">{member.email}</span>}
      </span>
      {agency.role === "owner" ? (
        <Select
          aria-label={m.agencies_role_of({ name })}
          options={roleOptions()}
          value={member.role}
          disabled={set.isPending}
          onChange={(role) => role && set.mutate({ role })}
        />
      ) : (
        <span className="text-muted">{roleTexts[member.role]()}</span>
      )}
      {agency.role === "owner" && member.role !== "owner" && (agency.boards.length > 0 || member.boards !== "all") && (
        <div className="w-full sm:w-60">
          <Field label={m.agencies_member_boards({ name })}>
            {(control) => (
              <MultiSelect
                {...control}
                options={[
                  { value: allBoards, label: m.agencies_board_all() },
                  ...agency.boards.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={toOptions(member.boards)}
                placeholder={m.agencies_member_boards_none()}
                disabled={set.isPending}
                onChange={(chosen) => set.mutate({ role: member.role, boards: fromOptions(member.boards, chosen) })}
              />
            )}
          </Field>
        </div>
      )}
      {(own || agency.role === "owner") && (
        <Button variant="secondary" onClick={confirmRemoval}>
          {own ? m.agencies_leave() : m.agencies_member_remove()}
        </Button>
      )}
    </li>
  );
}

function Invite({ agency }: { agency: Agency }) {
  const changed = useAgencyChanged();
  const form = useApiForm({
    values: { email: "", role: "booker" as AgencyRole },
    call: ({ email, role }) =>
      callApi("agencies.invite", { params: { id: agency.id }, body: { email: email.trim(), role } }),
    fieldOf: () => "email",
    onDone: (_answer, { email, role }) => {
      toast.success(m.agencies_invited({ email: email.trim() }), { id: "agency" });
      form.renew({ email: "", role });
    },
    onSettled: changed,
  });
  return (
    <ApiForm
      form={form}
      className="mt-8 max-w-xl space-y-4"
      actions={
        <Button type="submit" busy={form.busy}>
          {m.agencies_invite_action()}
        </Button>
      }
    >
      <h2 className="font-display text-2xl">{m.agencies_invite_title()}</h2>
      <TextField form={form} name="email" label={m.agencies_invite_email()} type="email" />
      <SelectField
        form={form}
        name="role"
        label={m.agencies_role()}
        hint={roleMeanings[form.watch("role")]()}
        options={roleOptions()}
      />
    </ApiForm>
  );
}
