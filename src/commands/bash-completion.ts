/**
 * The script with which bash completes `lyceum`. The package's script evaluates the typed text, so pressing TAB would
 * run commands and redirections in it; this one only passes the words on. It needs no bash-completion.
 */
export const BASH_COMPLETION = String.raw`# bash completion for lyceum
__lyceum_complete() {
    local words=() word typed='' prefix='' joins='' out line value index
    COMPREPLY=()
    # bash divides words at = and : as well: what they hold together is one word.
    for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${'$'}{COMP_WORDS[index]}
        # After a redirection come names of files.
        [[ $word =~ ^(&>|[0-9]*[\<\>]) ]] && return
        if [[ ${'$'}{#words[@]} -gt 0 && ( $word == [=:]* || -n $joins ) ]]; then
            prefix=$typed
            typed+=$word
            words[${'$'}{#words[@]} - 1]=$typed
        else
            prefix=''
            typed=$word
            words+=("$word")
        fi
        joins=''
        [[ $word == *[=:] ]] && joins=1
    done
    [[ -n $joins ]] && prefix=$typed
    out=$(lyceum complete -- "${'$'}{words[@]}" 2>/dev/null </dev/null)
    while IFS= read -r line; do
        value=${'$'}{line%%$'\t'*}
        # The last line is about the others.
        [[ -z $value || $line =~ ^:[0-9]+$ ]] && continue
        [[ $value == "$typed"* ]] && COMPREPLY+=("${'$'}{value#"$prefix"}")
    done <<< "$out"
}
complete -o default -F __lyceum_complete lyceum`
